import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import styles from './GapWords.module.css'

/** How the figures are worked out, for who wants to know. */
export function GapWords() {
  return (
    <Card>
      <Disclosure summary="这些数字怎么算">
        <dl className={styles.words}>
          <dt>你的收益率（资金加权）</dt>
          <dd>把每一笔投入和取出按日期计算的内部收益率（XIRR），换算成这段时间的收益率。</dd>
          <dt>产品的收益率（时间加权）</dt>
          <dd>区间第一天的产品按当时的比例一直持有、分红再投资的收益率，与你何时投入多少无关。</dd>
          <dt>调换</dt>
          <dd>
            你实际持有的产品逐日相乘的收益率，减去一次买入并持有的收益率。空仓的日子按不涨不跌计算。
          </dd>
          <dt>时机</dt>
          <dd>不计费用的资金加权收益率，减去上面逐日相乘的收益率。</dd>
          <dt>费用</dt>
          <dd>扣除费用后的收益率，减去不计费用的收益率。</dd>
        </dl>
        <p>三项相加正好等于两个收益率之差。过往业绩不代表未来表现。</p>
      </Disclosure>
    </Card>
  )
}
