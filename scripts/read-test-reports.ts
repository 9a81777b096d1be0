import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

const REASON_LINES = 14;

/** A failure without a title is a file that failed as a whole. */
type Failure = { file: string; title?: string; reason?: string; picture?: string };
/** What a report says, whichever tool wrote it. */
export type Tests = { passed: number; failures: Failure[] };

export function readVitestReport(report: JsonTestResults): Tests {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // It could not be loaded, or what it does before or after all its tests went wrong.
    if (failed.length === 0 && status === 'failed') return [{ file, ...shortenReason(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName.trim(),
      ...shortenReason(failureMessages?.[0]),
    }));
  });
  return { passed: report.numPassedTests, failures };
}

export function readPlaywrightReport({ stats, suites, config }: JSONReport): Tests {
  const failed = suites.flatMap((suite) => listSpecs(suite)).filter(({ spec }) => !spec.ok);
  const failures = failed.map(({ spec, titles }) => {
    const results = spec.tests.flatMap((test) => test.results);
    const attachments = results.flatMap((result) => result.attachments);
    const picture = attachments.findLast(({ name }) => name === 'screenshot')?.path;
    return {
      file: relative(path.resolve(config.rootDir, spec.file)),
      title: [...titles, spec.title].join(' '),
      ...shortenReason(results.flatMap((result) => result.errors).at(0)?.message),
      ...(picture && { picture: relative(picture) }),
    };
  });
  return { passed: stats.expected, failures };
}

/** What was expected and what came; the rest of the message is with the output of the check. */
function shortenReason(message = ''): { reason?: string } {
  const lines = stripVTControlCharacters(message).split('\n');
  const words = lines.map((line) => line.trim()).filter((line) => line !== '');
  return words.length === 0 ? {} : { reason: words.slice(0, REASON_LINES).join(' | ') };
}

/** The outermost suite is the file, which is no part of a title. */
function listSpecs(
  { specs, suites = [] }: JSONReportSuite,
  titles: string[] = [],
): { spec: JSONReportSpec; titles: string[] }[] {
  const inner = suites.flatMap((suite) => listSpecs(suite, [...titles, suite.title]));
  return [...specs.map((spec) => ({ spec, titles })), ...inner];
}

function relative(file: string): string {
  return path.relative('.', file).replaceAll(path.sep, '/');
}
