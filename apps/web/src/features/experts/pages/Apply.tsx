import { pages, to } from '@koi/contracts/pages'
import { expertKindTexts, EXPERT_KINDS } from '@koi/domain/experts/expert-words'
import { isQualificationNumber, qualificationHints } from '@koi/domain/experts/qualification-number'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { PictureField } from '#features/uploads/index.ts'
import { Link } from '#navigation/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { MayNotApply } from '../components/MayNotApply.tsx'
import { useExpert, type ExpertStanding } from '../queries.ts'
import { useApply } from '../use-apply.ts'

const { title } = pages.expertApply

const details = {
  fund: '公募基金、私募基金等机构的在职从业人员',
  adviser: '在证券公司或投资咨询机构注册的投资顾问',
  analyst: '在证券公司注册的研究人员',
} as const
const kinds = EXPERT_KINDS.map((value) => ({
  value,
  title: expertKindTexts[value],
  detail: details[value],
}))

/** RT-026: asks to be certified: type, name, number, proof, consent. */
export default function Apply() {
  const query = useExpert(undefined)
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <SkeletonRows rows={6} withValue={false} label="正在读取认证信息" />
        </Card>
      </PageWaiting>
    )
  }
  const standing = query.data
  return standing.mayApply ? (
    <ApplyForm standing={standing} />
  ) : (
    <Page title={title}>
      <MayNotApply standing={standing} />
    </Page>
  )
}

function ApplyForm({ standing }: { standing: ExpertStanding }) {
  const { identity, isGood } = standing
  const form = useApply(identity !== null)
  const { kind, number } = form
  const isWrong = kind !== undefined && number !== '' && !isQualificationNumber(kind, number)
  return (
    <Page
      title={title}
      footer={
        <Button busy={form.isBusy} disabledReason={form.reason} onClick={() => void form.apply()}>
          提交申请
        </Button>
      }
    >
      <Stack>
        {isGood && (
          <Notice tone="info" title="续期">
            审核通过后有效期重新计算，审核期间认证标识照常显示。
          </Notice>
        )}
        <Card>
          <List label="身份">
            <ListRow
              title={pages.expertVerify.title}
              detail={
                identity ? `已核验 ${identity.nameShown}，24 小时内有效` : '申请前需要核验本人身份'
              }
              leading={<Icon name="shield" size={22} />}
              value={identity ? '重新核验' : '去核验'}
              href={to.expertVerify()}
            />
          </List>
        </Card>
        <Card title="认证类型">
          <ChoiceList label="认证类型" options={kinds} value={kind} onChange={form.setKind} />
        </Card>
        <Card title="资格信息">
          <TextField
            label="真实姓名"
            value={form.realName}
            onChange={form.setRealName}
            placeholder="与核验的身份一致"
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            label="证书编号"
            value={number}
            onChange={form.setNumber}
            placeholder="协会登记的从业编号"
            maxLength={40}
            autoComplete="off"
            hint={kind ? qualificationHints[kind] : '选择认证类型后显示编号格式'}
            error={isWrong ? `编号格式应为：${qualificationHints[kind]}` : undefined}
          />
        </Card>
        <Card title="证明材料" note="从业证书或协会公示页面，姓名和编号需清晰">
          <PictureField
            label="证明材料"
            scene="cont_common"
            first={form.pictureIds}
            onChange={(ids, { sending, failed }) => {
              form.setPictures(ids)
              form.setSending(sending + failed > 0)
            }}
          />
        </Card>
        {form.isAsked && (
          <Checkbox checked={form.isTicked} onChange={form.setTicked}>
            同意<Link href={to.authorize({ scene: 'expert' })}>《达人认证说明》</Link>
            。材料仅供审核，审核结束 30 天后删除。
          </Checkbox>
        )}
      </Stack>
    </Page>
  )
}
