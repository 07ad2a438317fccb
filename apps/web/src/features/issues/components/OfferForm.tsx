import { pages } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { formatShares, type Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { PasswordSheet } from '#features/payment-password/index.ts'
import type { Product } from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { NumberKeyboard } from '#ui/inputs/NumberKeyboard.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { HeldIssue, HeldIssues, TransferTerms } from '../model.ts'
import type { OfferDraft } from '../offer-draft.ts'
import { useOfferFlow } from '../use-offer.ts'
import { useOfferForm } from '../use-offer-form.ts'
import { OfferFields } from './OfferFields.tsx'
import styles from './OfferForm.module.css'
import { OwnOffers } from './OwnOffers.tsx'

interface OfferFormProps {
  product: Product
  /** With periods that can be transferred only. */
  held: HeldIssues
  terms: TransferTerms
}

/** How many shares of which period, and for how much. */
export function OfferForm({ product, held, terms }: OfferFormProps) {
  const form = useOfferForm(held, terms)
  const flow = useOfferFlow(product)
  const days = useDayTexts()
  const { issue, draft } = form
  const { shares, priceCents } = draft
  const begin = () => {
    if (shares === undefined || priceCents === undefined) return
    flow.begin({ issue: issue.issue, shares, priceCents })
  }
  return (
    <Page
      title={pages.transfer.title}
      footerBare
      footer={
        <NumberKeyboard
          onKey={(key) => {
            if (flow.stage.kind === 'form') form.press(key)
          }}
          action={{
            label: form.isFirst ? '下一步' : '发布转让',
            onPress: form.isFirst ? form.goOn : begin,
            busy: flow.isSending,
            disabledReason: form.reason,
          }}
        />
      }
    >
      <Stack>
        <Card title={held.name} note={`净值截至 ${days.short(held.navDay)}`}>
          {held.issues.length > 1 && (
            <Segmented
              label="期次"
              value={issue.issue}
              options={held.issues.map(({ issue: value }) => ({ value, label: `第 ${value} 期` }))}
              onChange={form.choose}
            />
          )}
          <OfferFields form={form} />
        </Card>
        <Summary draft={draft} terms={terms} issue={issue} />
        <OwnOffers product={product} />
      </Stack>
      <PasswordSheet
        order={flow}
        renderSummary={(decision) => <Signed name={held.name} {...decision} />}
      />
    </Page>
  )
}

interface SignedProps {
  name: string
  shares: Shares
  priceCents: Cents
}

/** What is about to be signed. */
function Signed({ name, shares, priceCents }: SignedProps) {
  return (
    <>
      <p>
        转让 {name} {formatShares(shares)} 份
      </p>
      <Figure text={`¥ ${formatCents(priceCents)}`} size={28} />
    </>
  )
}

interface SummaryProps {
  draft: OfferDraft
  terms: TransferTerms
  issue: HeldIssue
}

/** What the holder gets, and until when somebody can take it. */
function Summary({ draft, terms, issue }: SummaryProps) {
  const days = useDayTexts()
  return (
    <Card>
      <KeyValues
        items={[
          { label: '成交后到账（元）', value: <Amount cents={draft.getsCents} size={17} /> },
          {
            label: '转让费（元）',
            value: <Amount cents={draft.feeCents} size={17} />,
            note: `费率 ${feeRateText(terms.feePpm)}`,
          },
          { label: '截止', value: days.minute(shanghaiMinute(issue.transferUntilMs)) },
        ]}
      />
      <p className={styles.note}>有人受让时立即成交，资金转入余额；成交前可随时撤回。</p>
    </Card>
  )
}
