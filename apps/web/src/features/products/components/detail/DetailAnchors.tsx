import { Figure } from '#ui/figures/Figure.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Anchors } from '#ui/navigation/Anchors.tsx'
import type { FundDetail } from '../../detail/detail-model.ts'
import { isKnown } from '../../model.ts'

/** 走势 · 费用 · 规则 · 档案, with today's figure once the head is out of sight. */
export function DetailAnchors({ fund }: { fund: FundDetail }) {
  const sections = [
    ...(fund.navDay === '' ? [] : [{ name: 'curve', label: '走势' }]),
    { name: 'fees', label: '费用' },
    { name: 'rules', label: '规则' },
    { name: 'facts', label: '档案' },
  ]
  return <Anchors label="产品内容" sections={sections} note={<Today fund={fund} />} />
}

/** The newest value and its change; a money fund's value stays 1, and says nothing. */
function Today({ fund }: { fund: FundDetail }) {
  if (fund.isMoneyFund || !isKnown(fund.nav)) return null
  return (
    <>
      <Figure text={fund.nav} /> {isKnown(fund.dayRiseRate) && <Rate percent={fund.dayRiseRate} />}
    </>
  )
}
