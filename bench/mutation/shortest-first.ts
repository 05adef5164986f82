import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Vitest begins with the slowest files, so that workers end together. Here the first failure ends
 * the run.
 */
export class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse();
  }
}
