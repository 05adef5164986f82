import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { pathOf, writeReport } from "./reports.ts";

/** Also reports journeys that passed at a later try, and errors outside of any journey. */
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
    const having = (outcome: ReturnType<TestCase["outcome"]>) =>
      this.tests.filter((test) => test.outcome() === outcome);
    const [failed, flaky] = [having("unexpected"), having("flaky")];
    writeReport(pathOf("playwright"), {
      passed: having("expected").length + flaky.length,
      failed: failed.length,
      troubles: [
        ...failed.map(describeTest),
        ...flaky.map((test) => `passed at a later try: ${describeTest(test)}`),
        ...this.errors.map(({ message }) => `${message}`),
      ],
    });
  }
}

const describeTest = (test: TestCase) => test.titlePath().filter(Boolean).join(" > ");
