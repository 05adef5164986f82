import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { pathOf, writeReport } from "./reports.ts";

/** Writes a report that includes flaky tests and errors outside of tests. */
export default class PlaywrightReporter implements Reporter {
  private tests: TestCase[] = [];
  private readonly errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const withOutcome = (outcome: ReturnType<TestCase["outcome"]>) =>
      this.tests.filter((test) => test.outcome() === outcome);
    const [failed, flaky] = [withOutcome("unexpected"), withOutcome("flaky")];
    writeReport(pathOf("playwright"), {
      passed: withOutcome("expected").length + flaky.length,
      failed: failed.length,
      problems: [
        ...failed.map(describeTest),
        ...flaky.map((test) => `flaky: ${describeTest(test)}`),
        ...this.errors.map(({ message }) => `${message}`),
      ],
    });
  }
}

const describeTest = (test: TestCase) => test.titlePath().filter(Boolean).join(" > ");
