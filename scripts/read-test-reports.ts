import path from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** A failure without a title is a file that failed as a whole. */
type Failure = { file: string; title?: string; picture?: string };
/** What a report says, whichever tool wrote it. */
export type Tests = { passed: number; failures: Failure[] };

export function readVitestReport(report: JsonTestResults): Tests {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // It could not be loaded, or what it does before or after all its tests went wrong.
    if (failed.length === 0 && status === 'failed') return [{ file }];
    return failed.map(({ fullName }) => ({ file, title: fullName.trim() }));
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
      ...(picture && { picture: relative(picture) }),
    };
  });
  return { passed: stats.expected, failures };
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
