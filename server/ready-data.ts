/**
 * What a loader gives to its page. Remix writes it to JSON and reads that again, only to hand it to the component in the
 * same process and to write it into the page once more: a twentieth of what a page costs. Here it is handed on as it is.
 */
import type { ServerBuild } from "@remix-run/node";

type Module = ServerBuild["routes"][string]["module"];

const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8" };

/** Remix's router takes a loader's data out of a response by `json()`. */
class ReadyData extends Response {
  readonly #data: unknown;

  constructor(data: unknown) {
    // Without a body it would take the data for null.
    super("", { headers: JSON_HEADERS });
    this.#data = data;
  }

  override async json() {
    return this.#data;
  }
}

/**
 * The same route, whose loader's data reaches a page without detour. Responses (redirects, files) are left alone, and so
 * is everything of routes that draw nothing and of requests for data: that goes out as JSON.
 */
export function withReadyData(module: Module): Module {
  const { loader } = module;
  if (!loader || !module.default) return module;
  return {
    ...module,
    async loader(args) {
      const data: unknown = await loader(args);
      return !args.context.forDocument || data === undefined || data instanceof Response ? data : new ReadyData(data);
    },
  };
}
