import { pages, to } from '@koi/contracts/pages'
import type { FamilyConsent } from '@koi/domain/family/family-consent'
import { MEMBER_NAME_MAX } from '@koi/domain/family/family-terms'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { ConsentSwitches } from '../components/ConsentSwitches.tsx'
import { EndFamily } from '../components/EndFamily.tsx'
import { NoJointMoney } from '../components/NoJointMoney.tsx'
import { TermsFields } from '../components/TermsFields.tsx'
import type { Family } from '../model.ts'
import { useCreateFamily, useFamily, useSaveFamily } from '../queries.ts'
import { useFamilyForm } from '../use-family-form.ts'

const EDIT_TITLE = '编辑家庭信息'

/** RT-085: makes a family account; one that its address names is changed. */
export default function FamilyCreate() {
  const familyAccId = usePageQuery(pages.familyCreate.query).familyAccId || undefined
  const family = useFamily(familyAccId)
  if (familyAccId === undefined) return <NewFamily />
  if (!family.data) {
    return (
      <PageWaiting title={EDIT_TITLE} query={family}>
        <Card>
          <SkeletonRows rows={4} withValue={false} label="正在读取家庭账户" />
        </Card>
      </PageWaiting>
    )
  }
  return <OldFamily family={family.data} />
}

function NewFamily() {
  const form = useFamilyForm(undefined)
  const [memberName, setMemberName] = useState('')
  const [nameError, setNameError] = useState<string>()
  const [consents, setConsents] = useState<FamilyConsent[]>([])
  // Pressed again after a lost answer it is the same family.
  const keyOf = useKeyOf()
  const create = useCreateFamily()
  const showError = useFailure()
  const { navigate } = useNavigator()
  const submit = async () => {
    const terms = form.read()
    const wrong = memberName.trim() === '' ? '请填写你在家庭里的称呼' : undefined
    setNameError(wrong)
    if (!terms || wrong !== undefined || create.isPending) return
    try {
      const asked = { ...terms, memberName, consents }
      const requestKey = keyOf(JSON.stringify(asked))
      const made = await create.mutateAsync({ ...asked, requestKey })
      await navigate(to.family(made), { replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page
      title={pages.familyCreate.title}
      footer={
        <Button onClick={() => void submit()} busy={create.isPending}>
          创建
        </Button>
      }
    >
      <Stack>
        <NoJointMoney />
        <TermsFields
          typed={form.typed}
          problems={form.problems}
          avatarUrl=""
          onChange={form.change}
        />
        <Card>
          <TextField
            label="你在家庭里的称呼"
            placeholder="如 爸爸"
            hint="家人只看到这个称呼，看不到你的手机号和账户"
            maxLength={MEMBER_NAME_MAX}
            value={memberName}
            onChange={setMemberName}
            error={nameError}
          />
        </Card>
        <Card title="你分享什么" note="以后随时可以改">
          <ConsentSwitches consents={consents} onChange={setConsents} />
        </Card>
      </Stack>
    </Page>
  )
}

function OldFamily({ family }: { family: Family }) {
  const form = useFamilyForm(family)
  const save = useSaveFamily()
  const showError = useFailure()
  const toast = useToast()
  const { back } = useNavigator()
  const submit = async () => {
    const terms = form.read()
    if (!terms || save.isPending) return
    try {
      await save.mutateAsync({ ...terms, familyAccId: family.familyAccId })
      toast('已保存')
      back()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page
      title={EDIT_TITLE}
      footer={
        <Button onClick={() => void submit()} busy={save.isPending}>
          保存
        </Button>
      }
    >
      <Stack>
        <TermsFields
          typed={form.typed}
          problems={form.problems}
          avatarUrl={family.avatarUrl}
          onChange={form.change}
        />
        <EndFamily family={family} />
      </Stack>
    </Page>
  )
}
