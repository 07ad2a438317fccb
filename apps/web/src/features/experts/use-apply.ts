import { to } from '@koi/contracts/pages'
import { EXPERT_CONSENT, PROOFS_MAX } from '@koi/domain/experts/expert-terms'
import { EXPERT_KINDS, type ExpertKind } from '@koi/domain/experts/expert-words'
import { isQualificationNumber } from '@koi/domain/experts/qualification-number'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { useAgreeToExperts, useApplyExpert, useExpertConsent } from './queries.ts'

const parseKind = (kept: unknown) => EXPERT_KINDS.find((kind) => kind === kept)
const parseIds = (kept: unknown) =>
  Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : undefined

interface Filled {
  isProven: boolean
  kind: ExpertKind | undefined
  realName: string
  number: string
  pictureIds: readonly string[]
  isSending: boolean
  hasAgreed: boolean
}

/** What is still to be done before an application is sent; undefined where nothing is. */
function missing(filled: Filled): string | undefined {
  if (!filled.isProven) return '请先完成身份核验'
  if (!filled.kind) return '请选择认证类型'
  if (filled.realName.trim() === '') return '请填写真实姓名'
  if (!isQualificationNumber(filled.kind, filled.number)) return '请填写正确的证书编号'
  if (filled.isSending) return '图片正在上传'
  if (filled.pictureIds.length === 0) return '请上传证明材料'
  if (filled.pictureIds.length > PROOFS_MAX) return `证明材料最多 ${PROOFS_MAX} 张`
  return filled.hasAgreed ? undefined : '请先勾选同意'
}

/** What somebody fills in to be certified, and the press that sends it. Name and number are kept nowhere in the browser. */
export function useApply(isProven: boolean) {
  const [kind, setKind] = useDraft<ExpertKind | undefined>('kind', undefined, parseKind)
  const [pictureIds, setPictures] = useDraft<readonly string[]>('proofs', [], parseIds)
  const forgetKind = useForgetDraft('kind')
  const forgetProofs = useForgetDraft('proofs')
  const [realName, setRealName] = useState('')
  const [number, setNumber] = useState('')
  const [isSending, setSending] = useState(false)
  const [isTicked, setTicked] = useState(false)
  const { data: consent } = useExpertConsent()
  const agree = useAgreeToExperts()
  const send = useApplyExpert()
  const keyOf = useKeyOf()
  const showError = useFailure()
  const { navigate } = useNavigator()
  const hasAgreed = consent?.isAllowed === true || (consent !== undefined && isTicked)
  const reason = missing({ isProven, kind, realName, number, pictureIds, isSending, hasAgreed })

  const apply = async () => {
    if (reason !== undefined || !kind || send.isPending) return
    const asked = { kind, realName: realName.trim(), number, pictureIds: [...pictureIds] }
    try {
      if (consent && !consent.isAllowed) {
        const { version } = consent
        await agree.mutateAsync({ scene: EXPERT_CONSENT, version, agreed: true })
      }
      const requestKey = keyOf(JSON.stringify(asked))
      const { applyId } = await send.mutateAsync({ ...asked, requestKey })
      forgetKind()
      forgetProofs()
      await navigate(to.expertResult({ applyId }), { replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return {
    kind,
    setKind,
    realName,
    setRealName,
    number,
    setNumber,
    pictureIds,
    setPictures,
    setSending,
    isTicked,
    setTicked,
    /** The consent is missing: it is asked for on the page. */
    isAsked: consent?.isAllowed === false,
    reason,
    isBusy: agree.isPending || send.isPending,
    apply,
  }
}
