import { timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Capacity } from "../shared/contract";
import { parseIp } from "../shared/rules/networks";

const METHODS = new Set(["GET", "HEAD", "POST"]);

export function createMetrics({ ofProcess = false, processName }: { ofProcess?: boolean; processName?: string } = {}) {
  const registry = new Registry();
  if (processName !== undefined) registry.setDefaultLabels({ process: processName });
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const backOfficeCalls = new Histogram({
    name: "back_office_call_duration_seconds",
    help: "Time of a call to the back-office; status 0 when there was no answer",
    labelNames: ["call", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const backOfficeFaults = counter(
    "back_office_faults_total",
    "Fields of the back-office's answers that break the contract, by call and JSON path",
    "call",
    "path",
  );
  const restarts = counter("back_office_restarts_total", "Times the embedded back-office had to be started again");
  const documents = counter(
    "documents_total",
    "Pages by cache status: hit or stale from memory, miss or renewed by rendering for everyone, pass for personal pages",
    "status",
  );
  const renewals = counter(
    "document_renewals_total",
    "Cached pages that were rendered again, or should have been",
    "outcome",
  );
  const invalidated = counter("documents_invalidated_total", "Cached pages that a change of content invalidated");
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  return {
    registry,
    countRequest({ method, route, status }: { method: string; route: string; status: number }, ms: number) {
      requests.observe({ method: METHODS.has(method) ? method : "other", route, status }, ms / 1000);
    },
    countBackOfficeCall(call: string, status: number, ms: number) {
      backOfficeCalls.observe({ call, status }, ms / 1000);
    },
    countBackOfficeFault: (call: string, path: string) => backOfficeFaults.inc({ call, path }),
    countRestart: () => restarts.inc(),
    countDocument: (status: string) => documents.inc({ status }),
    countRenewal: (outcome: "renewed" | "failed") => renewals.inc({ outcome }),
    countInvalidated: (pages: number) => invalidated.inc(pages),
    watchDocuments(cache: { bytes: number; size: number }) {
      gauge("documents_cached", "Pages in memory", () => cache.size);
      gauge("documents_cached_bytes", "Memory that they take, about", () => cache.bytes);
    },
    watchCapacity(read: () => Promise<Capacity>) {
      const gaugeByName = (name: string, help: string, list: (capacity: Capacity) => [string, number][]) =>
        new Gauge({
          name,
          help,
          labelNames: ["name"],
          registers: [registry],
          async collect() {
            this.reset();
            for (const [part, value] of list(await read())) this.set({ name: part }, value);
          },
        });
      gaugeByName("storage_figure", "What storage holds, in bytes or counts, by name", ({ figures }) =>
        Object.entries(figures),
      );
      gaugeByName(
        "storage_near_ceiling",
        "1 for each part of the storage that is near its ceiling or doesn't work",
        ({ degraded }) => degraded.map((name) => [name, 1]),
      );
    },
    watchRedis(redis: { isUp: boolean }) {
      gauge("redis_up", "1 while Redis answers, 0 while this process goes by its own memory", () => Number(redis.isUp));
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

const FORWARDING = /^(forwarded|x-forwarded-.+|x-real-ip)$/i;

/** Accepts requests from this machine, except those that a local proxy forwards. */
function isLocal(request: Request): boolean {
  // Reads raw headers, because request-guard.ts removes X-Forwarded-Host.
  if (request.rawHeaders.some((text, index) => index % 2 === 0 && FORWARDING.test(text))) return false;
  return parseIp(request.socket.remoteAddress)?.range() === "loopback";
}

function hasToken(request: Request, token: string | undefined): boolean {
  if (!token) return false;
  const given = Buffer.from(request.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function metricsPage(metrics: Metrics, token: string | undefined) {
  return async (request: Request, response: Response) => {
    if (!isLocal(request) && !hasToken(request, token)) {
      response.status(404).type("text/plain").send("Not found");
      return;
    }
    const text = await metrics.registry.metrics();
    response.set({ "Content-Type": metrics.registry.contentType, "Cache-Control": "no-store" }).send(text);
  };
}
