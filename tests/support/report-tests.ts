import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  Reporter,
  Suite,
  TestCase as BrowserTest,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import type {
  Reporter as VitestReporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
  TestSuite,
} from 'vitest/node';

export type ReportedTest = {
  /** No title means outside of a test. */
  name: string;
  state: string;
  ms: number;
  /** The command that repeats it, the screenshot, the message and the location. */
  reason: string;
};
export type TestReport = ReportedTest | { planned: number };

type Outcome = { title?: string; state?: string; ms?: number; picture?: string | undefined };
type Errors = readonly { message?: string; diff?: string; stack?: string }[];

const WRITTEN_TEST = /^\s*test[.(]/gm;

/** Implements the reporter methods of both Vitest and Playwright. */
export default class TestReporter implements Reporter, VitestReporter {
  readonly #guesses = new Map<string, number>();

  /** Vitest counts a file's tests when it runs; until then they are counted in the source. */
  onTestRunStart(files: readonly TestSpecification[]): void {
    for (const { moduleId } of files) {
      const guess = readFileSync(moduleId, 'utf8').match(WRITTEN_TEST)?.length ?? 0;
      this.#guesses.set(moduleId, guess);
      send({ planned: guess });
    }
  }

  onTestModuleCollected({ moduleId, children }: TestModule): void {
    send({ planned: [...children.allTests()].length - (this.#guesses.get(moduleId) ?? 0) });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const title = test.fullName.replaceAll(' > ', ' ');
    report(test.module.moduleId, errors, { title, state, ms: test.diagnostic()?.duration ?? 0 });
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) report(suite.module.moduleId, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) report(module.moduleId, module.errors());
  }

  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    if (errors.length > 0) report('', errors);
  }

  onBegin(_config: unknown, suite: Suite): void {
    send({ planned: suite.allTests().length });
  }

  onTestEnd(test: BrowserTest, { duration: ms, errors, attachments }: TestResult): void {
    const state = { expected: 'passed', skipped: 'skipped' }[test.outcome() as string] ?? 'failed';
    const picture = attachments.findLast(({ name }) => name === 'screenshot')?.path;
    report(test.location.file, errors, {
      title: test.titlePath().slice(3).join(' '),
      state,
      ms,
      picture,
    });
  }

  onError(error: TestError): void {
    report('', [error]);
  }
}

function send(message: TestReport): void {
  process.send?.(message);
}

function report(module: string, errors: Errors = [], outcome: Outcome = {}): void {
  const { title = '', state = 'failed', ms = 0, picture } = outcome;
  const [{ message = '', diff = '', stack = '' } = {}] = errors;
  const file = relative(module);
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const ours = frames.find((line) => !line.includes('node_modules')) ?? '';
  const alone = `npm run test:one -- ${process.env['TEST_ONE'] ?? ''}${file}${title && ` -t ${quote(title)}`}`;
  const parts = [alone, picture ? relative(picture) : '', message, diff, ours]
    .filter(Boolean)
    .join('\n');
  const reason = stripVTControlCharacters(parts).replaceAll(/\n\s*\n/g, '\n');
  send({ name: `${file} ${title}`, state, ms, reason: state === 'failed' ? reason : '' });
}

function quote(text: string): string {
  if (process.platform === 'win32') return `"${text.replaceAll('"', '\\"')}"`;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function relative(file: string): string {
  return path.relative('.', file).replaceAll(path.sep, '/');
}
