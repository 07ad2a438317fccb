import { pages } from '@koi/contracts/pages'
import type { ConvertMode } from '@koi/domain/products/conversion'
import { formatShares } from '@koi/domain/products/shares'
import { useState } from 'react'
import { SharesCard } from '#features/holdings/index.ts'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { AgreeSheet, MismatchSheet, ProtocolConsent, VerdictNotice } from '#features/trade/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { Convertible, Target } from '../model.ts'
import { useTarget } from '../queries.ts'
import { useConvertForm, type ConvertForm } from '../use-convert-form.ts'
import { ConvertDaysCard } from './ConvertDaysCard.tsx'
import { ConvertFooter } from './ConvertFooter.tsx'
import styles from './ConvertOrder.module.css'
import { DealCard } from './DealCard.tsx'
import { TargetCard } from './TargetCard.tsx'
import { TargetSheet } from './TargetSheet.tsx'

const modeOptions: Record<ConvertMode, { label: string; note: (company: string) => string }> = {
  convert: {
    label: '同公司转换',
    note: (company) =>
      `转到${company}的其他基金：同一天成交。先按持有天数收赎回费，再补申购费差额。`,
  },
  exchange: {
    label: '换购其他基金',
    note: () => '先按净值转出，按持有天数收赎回费；确认当天用所得款项买入新基金，收取它的申购费。',
  },
}

interface ConvertOrderProps {
  convertible: Convertible
  mode: ConvertMode
  /** Chosen, out of the address. */
  targetCode: string | undefined
}

/** The form of a conversion: how much leaves, where it goes, what it comes to, when. */
export function ConvertOrder({ convertible, mode, targetCode }: ConvertOrderProps) {
  const { product, modes, companyName } = convertible
  const { setQuery } = useNavigator()
  const { target, isAsked } = useTarget({ product, mode }, targetCode)
  const form = useConvertForm(convertible, mode, target)
  const [isPicking, setIsPicking] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const pick = () => setIsPicking(true)
  return (
    <Page
      title={modes.length === 1 && mode === 'exchange' ? '申请换购' : pages.convert.title}
      footerBare
      footer={
        <ConvertFooter
          form={form}
          target={target}
          isForm={form.order.stage.kind === 'form' && !isPicking && !isAsking}
          onPick={pick}
          onConfirm={() => (form.hasAgreed ? form.begin() : setIsAsking(true))}
        />
      }
    >
      <Stack>
        {modes.length > 1 && (
          <Segmented
            label="转换方式"
            options={modes.map((value) => ({ value, label: modeOptions[value].label }))}
            value={mode}
            onChange={(next) => setQuery({ mode: next, target: undefined })}
          />
        )}
        <p className={styles.note}>{modeOptions[mode].note(companyName || '同一家公司')}</p>
        <SharesCard
          name={convertible.name}
          code={convertible.product.fundCode}
          limits={convertible}
          verb="转出"
          text={form.text}
          onType={form.setText}
          error={form.fieldError}
        />
        <TargetCard
          target={target}
          isGone={targetCode !== undefined && isAsked && !target}
          isComing={targetCode !== undefined && !isAsked}
          onPick={pick}
        />
        {target && <DealCard form={form} mode={mode} />}
        <OfDeal form={form} target={target} mode={mode} />
      </Stack>
      <TargetSheet
        open={isPicking}
        onClose={() => setIsPicking(false)}
        product={product}
        mode={mode}
        chosenCode={targetCode}
        onPick={(code) => {
          setIsPicking(false)
          form.setHasAgreed(false)
          setQuery({ target: code })
        }}
      />
      {target && form.deal && (
        <AgreeSheet
          protocols={form.deal.protocols}
          {...target.product}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onAgree={() => {
            form.setHasAgreed(true)
            setIsAsking(false)
            form.begin()
          }}
        />
      )}
      {target && <OrderSheets convertible={convertible} form={form} target={target} />}
    </Page>
  )
}

interface OfDealProps {
  form: ConvertForm
  target: Target | undefined
  mode: ConvertMode
}

/** What is told of the deal once it is worked out: whether it suits, its papers, its days. */
function OfDeal({ form, target, mode }: OfDealProps) {
  const { deal } = form
  if (!deal) return null
  return (
    <>
      <VerdictNotice verdict={deal.mayBuy} />
      {target && (
        <ProtocolConsent
          protocols={deal.protocols}
          fundCode={target.product.fundCode}
          spid={target.product.spid}
          checked={form.hasAgreed}
          onChange={form.setHasAgreed}
        />
      )}
      <ConvertDaysCard days={deal.orderDays} mode={mode} onPassed={form.retry} />
    </>
  )
}

interface OrderSheetsProps {
  convertible: Convertible
  form: ConvertForm
  target: Target
}

/** What has to be confirmed and signed before the order is sent. */
function OrderSheets({ convertible, form, target }: OrderSheetsProps) {
  const { deal, order } = form
  return (
    <>
      {deal && <MismatchSheet verdict={deal.mayBuy} product={target} order={order} />}
      <PasswordSheet
        order={order}
        renderSummary={({ shares }) => (
          <div className={styles.summary}>
            <p>
              {convertible.name} 转入 {target.name}
            </p>
            <Figure text={`${formatShares(shares)} 份`} size={28} />
          </div>
        )}
      />
    </>
  )
}
