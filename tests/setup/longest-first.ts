import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longest begin first, so that at the end no processor waits for one of them. Chaos waits a minute for its last mails:
 * it begins beside the load tests that need little of the processor, and the others run while it waits.
 */
const FIRST = [
  /load\/chaos/,
  /load\/(?:clock-jumps|failing-disk)/,
  /http\/(?:npm-dev|npm-start|being-found|serve)|contract\/(?:access-scope|content-edit|media-files|team-program)/,
];
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const index = FIRST.findIndex((pattern) => pattern.test(moduleId));
      return index < 0 ? FIRST.length : index;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
