import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { pathOf, writeReport } from "./reports.ts";

/** The report includes failures in hooks and files, and unhandled rejections. */
export class VitestReporter implements Reporter {
  private readonly path: string;

  constructor(path = pathOf("vitest")) {
    this.path = path;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed");
    writeReport(this.path, {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed: failed.length,
      problems: [
        ...failed.map((test) => `${test.module.relativeModuleId} > ${test.fullName}`),
        ...modules.flatMap(describeBrokenFile),
        ...unhandled.map(({ message }) => `unhandled: ${message}`),
      ],
    });
  }
}

function describeBrokenFile(module: TestModule): string[] {
  const suites = [...module.children.allSuites()];
  const errors = [module, ...suites].flatMap((part) => part.errors());
  return errors.map(({ message }) => `${module.relativeModuleId}: ${message}`);
}
