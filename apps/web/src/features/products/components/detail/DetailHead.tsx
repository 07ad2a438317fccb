import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import type { FundDetail } from '../../detail/detail-model.ts'
import { isKnown } from '../../model.ts'
import { adviceText } from '../../detail/advice-text.ts'
import { productKeys } from '../../product.ts'
import { termTag } from '../../term-texts.ts'
import styles from './DetailHead.module.css'
import { RiskTag } from '../RiskTag.tsx'

/** What kind of product it is, and its figures of the newest day. */
export function DetailHead({ fund }: { fund: FundDetail }) {
  const { headline } = fund
  return (
    <Card>
      <div className={styles.top}>
        <Tags>
          {fund.isDemoMarket && <Tag tone="gold">模拟行情</Tag>}
          <Tag>{fund.categoryText}</Tag>
          <RiskTag code={fund.riskCode} name={fund.riskName} />
          {fund.isNewlyIssued && <Tag tone="primary">新发</Tag>}
          {fund.term !== '' && <Tag>{termTag(fund.term, fund.hasPeriods)}</Tag>}
        </Tags>
        <span className={styles.code}>{fund.product.fundCode}</span>
      </div>
      <div className={styles.figures}>
        <dl>
          <div className={styles.main}>
            <dt className={styles.label}>
              {isRaising(fund) ? '认购价格（元/份）' : headline.label}
            </dt>
            <dd>
              {isRaising(fund) ? (
                <Figure text={FACE_PRICE} size={36} />
              ) : (
                <Rate percent={headline.value} rateKey={headline.key} size={36} />
              )}
            </dd>
          </div>
        </dl>
        {!isRaising(fund) && (
          <dl className={styles.sides}>
            <SideFigures fund={fund} />
          </dl>
        )}
      </div>
      {fund.recommendedHolding !== '' && (
        <p className={styles.hint}>{adviceText(fund.recommendedHolding)}</p>
      )}
      {fund.isGold && (
        <Link className={styles.live} href={to.gold(productKeys(fund.product))}>
          查看实时金价
          <Icon name="forward" size={16} />
        </Link>
      )}
    </Card>
  )
}

/** A share of a fund that is being raised costs this, and has no NAV yet (MONEY 1.8). */
const FACE_PRICE = '1.0000'
const isRaising = ({ isNewlyIssued, nav }: FundDetail) => isNewlyIssued && !isKnown(nav)

/** NAV and day change, where the headline does not say it; of a money fund, whose NAV stays 1, what 10,000 shares earned. */
function SideFigures({ fund }: { fund: FundDetail }) {
  const days = useDayTexts()
  const day = fund.navDay === '' ? '' : ` ${days.short(fund.navDay)}`
  if (fund.isMoneyFund) {
    const income = fund.rates.find(({ key }) => key === 'day1_profit_rate')
    return (
      <div className={styles.side}>
        <dt className={styles.label}>万份收益{day}</dt>
        <dd>
          <Figure text={income?.value ?? '--'} size={20} />
        </dd>
      </div>
    )
  }
  return (
    <>
      <div className={styles.side}>
        <dt className={styles.label}>
          {fund.isGold ? `元/克` : '净值'}
          {day}
        </dt>
        <dd>
          <Figure text={fund.nav} size={20} />
        </dd>
      </div>
      {isKnown(fund.dayRiseRate) && fund.headline.key !== 'day1_rise_rate' && (
        <div className={styles.side}>
          <dt className={styles.label}>日涨跌</dt>
          <dd>
            <Rate percent={fund.dayRiseRate} size={20} />
          </dd>
        </div>
      )}
    </>
  )
}
