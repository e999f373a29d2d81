/** Files between two sendings of a form, where every web process finds them. While Redis is down none can be held or found. */
import { readFile, rm } from "node:fs/promises";
import type { HeldFiles, HoldingLimits } from "../../app/forms/uploads/held-files.server";
import { callerOfKey, HELD_MS, MAX_CALLER_BYTES } from "../../app/forms/uploads/held-files.server";
import type { Redis } from "./connect";

const FILE = "site:file:";
/** Sorted sets of `key:bytes` by last access (µs): the files of one caller, and all files. */
const CALLER = "site:files-of:";
const ALL = "site:files";
const WEIGHT = "site:files-weight";
/** Redis holds them in memory; the folder of a single process may hold four times as much. */
const MAX_TOTAL_BYTES = 256 * 1024 * 1024;
const TIMEOUT_MS = 2_000;

/** KEYS: file, its caller's files, all files, their weight. Redis runs a script as one step, whatever other processes ask. */
const COMMON = `
local file, callers, all, weight = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local time = redis.call("TIME")
local now = time[1] * 1000000 + time[2]
local function bytes_of(member) return tonumber(string.match(member, ":(%d+)$")) end
local function forget(member)
  if redis.call("ZREM", all, member) == 1 then redis.call("DECRBY", weight, bytes_of(member)) end
  redis.call("ZREM", callers, member)
  redis.call("DEL", "${FILE}" .. string.match(member, "^(.*):%d+$"))
end
local function stay(member, held_ms)
  redis.call("ZADD", callers, now, member)
  redis.call("ZADD", all, now, member)
  for _, key in ipairs(KEYS) do redis.call("PEXPIRE", key, held_ms) end
end
`;

/** ARGV: member, ms, bytes of a caller, bytes of all, content. Others' lists lose what is gone when they are next looked at. */
const KEEP = `${COMMON}
local member, held_ms, most_of_caller, most = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
for _, old in ipairs(redis.call("ZRANGEBYSCORE", all, "-inf", now - held_ms * 1000)) do forget(old) end
redis.call("SET", file, ARGV[5])
redis.call("INCRBY", weight, bytes_of(member))
stay(member, held_ms)
local sum = 0
for _, own in ipairs(redis.call("ZREVRANGE", callers, 0, -1)) do
  if not redis.call("ZSCORE", all, own) then
    redis.call("ZREM", callers, own)
  else
    sum = sum + bytes_of(own)
    if sum > most_of_caller then forget(own) end
  end
end
while tonumber(redis.call("GET", weight)) > most do
  local oldest = redis.call("ZRANGE", all, 0, 0)[1]
  if not oldest then break end
  forget(oldest)
end
return redis.call("EXISTS", file)
`;

/** ARGV: member, ms. */
const RENEW = `${COMMON}
if redis.call("STRLEN", file) ~= bytes_of(ARGV[1]) then return 0 end
stay(ARGV[1], ARGV[2])
return 1
`;

const DISCARD = `${COMMON}
forget(ARGV[1] .. ":" .. redis.call("STRLEN", file))
return 1
`;

export function holdInRedis(redis: Redis, limits: HoldingLimits = {}): HeldFiles {
  const { heldMs = HELD_MS, maxCallerBytes = MAX_CALLER_BYTES, maxTotalBytes = MAX_TOTAL_BYTES } = limits;

  /** @returns the script's result, 0 while Redis is down */
  async function run(script: string, key: string, given: readonly (string | number | Buffer)[]): Promise<number> {
    const keys = [FILE + key, CALLER + callerOfKey(key), ALL, WEIGHT];
    const values = given.map((value) => (typeof value === "number" ? String(value) : value));
    return Number(await redis.ask((client) => client.eval(script, { keys, arguments: values }), TIMEOUT_MS));
  }

  return {
    async keep(key, path) {
      try {
        const content = await readFile(path);
        const member = `${key}:${content.length}`;
        return (await run(KEEP, key, [member, heldMs, maxCallerBytes, maxTotalBytes, content])) === 1;
      } finally {
        await rm(path, { force: true });
      }
    },
    renew: async (key, size) => (await run(RENEW, key, [`${key}:${size}`, heldMs])) === 1,
    async open(key, type) {
      const content = await redis.getBytes(FILE + key, TIMEOUT_MS);
      return content && new Blob([new Uint8Array(content)], { type });
    },
    async discard(keys) {
      for (const key of keys) await run(DISCARD, key, [key]);
    },
    // Redis expires keys by itself.
    sweep: async () => undefined,
  };
}
