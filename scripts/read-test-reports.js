import path from 'node:path';
import { ROOT_FOLDER } from './root-folder.js';

/**
 * What a report says, whichever tool wrote it. A failure without a title is a file that failed as a whole.
 *
 * @typedef {{ file: string, title?: string, picture?: string }} Failure
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Tests
 */

/** @returns {Tests} */
export function readVitestReport(report) {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(name);
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map((result) => ({ file, title: result.fullName.trim() }));
    // It could not be loaded, or what it does before or after all its tests went wrong.
    return failed.length === 0 && status === 'failed' ? [{ file }] : failed;
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** @returns {Tests} */
export function readPlaywrightReport({ stats, suites, config }) {
  const failures = suites.flatMap((suite) => listSpecs(suite, [])).flatMap(describeFailure);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };

  function describeFailure({ spec, titles }) {
    const failed = spec.tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
    if (failed.length === 0) return [];
    const attachments = failed.flatMap(({ results }) => results.flatMap((run) => run.attachments));
    const picture = attachments.findLast(({ name }) => name === 'screenshot')?.path;
    return [
      {
        file: relative(path.resolve(config.rootDir, spec.file)),
        title: [...titles, spec.title].join(' '),
        ...(picture && { picture: relative(picture) }),
      },
    ];
  }
}

/** The outermost suite is the file, which is no part of a title. */
function listSpecs(suite, titles) {
  return [
    ...suite.specs.map((spec) => ({ spec, titles })),
    ...(suite.suites ?? []).flatMap((inner) => listSpecs(inner, [...titles, inner.title])),
  ];
}

function relative(file) {
  return path.relative(ROOT_FOLDER, file).replaceAll(path.sep, '/');
}
