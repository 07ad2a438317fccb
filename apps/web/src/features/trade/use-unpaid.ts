import { cents } from '@koi/domain/money/cents'
import * as z from 'zod/mini'
import { useDraft } from '#navigation/use-draft.ts'

const UnpaidSchema = z.object({
  orderId: z.string(),
  amountCents: z.pipe(z.number(), z.transform(cents)),
  payChannel: z.string(),
  /** The payment failed; else it was put off. */
  hasFailed: z.boolean(),
})

/** An order that was placed on this page and waits for its money. */
export type Unpaid = z.output<typeof UnpaidSchema>

const parse = (stored: unknown) => UnpaidSchema.safeParse(stored).data

/** The order that waits for its money; a reload keeps it. */
export const useUnpaid = () => useDraft<Unpaid | undefined>('unpaid', undefined, parse)
