import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs after the test that asks for it, or after the file when it is asked for outside of one. A hook that a running test
 * gives to `afterAll` never runs, and files share a process: what it should have closed would stay open for all of them.
 */
export function whenDone(work: () => Promise<unknown>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else afterAll(async () => void (await work()))
}
