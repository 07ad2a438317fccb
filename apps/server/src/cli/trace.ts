import { trackingCalls } from '@koi/contracts/calls/tracking'
import { writeAnswer } from '#http/write-answer.ts'
import { createClock } from '#kernel/clock.ts'
import { Refusal, StartError } from '#kernel/errors.ts'
import { exportEvidence, wireEvidence } from '#modules/tracking/index.ts'
import { runCommand, withDatabase } from './command.ts'

const USAGE = `npm run trace -- <order id>            the evidence of an order, as JSON
npm run trace -- --account <account>   all traces of an account`

/** What happened, in one line for a person; the JSON goes to the other stream. */
function verdict(isMissing: boolean, evidence: readonly { verification: { isIntact: boolean } }[]) {
  if (isMissing) return 'the order names a trace that is not there'
  const broken = evidence.filter(({ verification }) => !verification.isIntact).length
  if (broken > 0) return `${broken} of ${evidence.length} traces were tampered with`
  return evidence.length === 0 ? 'nothing was traced' : `${evidence.length} traces, all intact`
}

async function run([first, second]: readonly string[]) {
  if (first === undefined || (first === '--account' && second === undefined)) {
    throw new StartError(USAGE)
  }
  const isAccount = first === '--account'
  await withDatabase(async (db) => {
    try {
      const { traces, missingTraceId } = await exportEvidence(db, {
        brandId: undefined,
        accountId: isAccount ? second : undefined,
        orderId: isAccount ? undefined : first,
      })
      const evidence = traces.map(wireEvidence)
      const exportedMs = await createClock(db).now()
      const document = { exportedMs, missingTraceId: missingTraceId ?? '', traces: evidence }
      // The file is the answer of the call.
      const { fields } = writeAnswer('exportTraces', trackingCalls.exportTraces, document)
      process.stdout.write(`${JSON.stringify(JSON.parse(`{${fields}}`), null, 2)}\n`)
      const isMissing = missingTraceId !== undefined
      process.stderr.write(`${verdict(isMissing, evidence)}\n`)
      const isIntact = evidence.every(({ verification }) => verification.isIntact)
      if (isMissing || !isIntact) process.exitCode = 2
    } catch (error) {
      if (error instanceof Refusal) throw new StartError(error.message)
      throw error
    }
  })
}

await runCommand(() => run(process.argv.slice(2)))
