import { to } from '@koi/contracts/pages'
import { faceCheckOf } from '@koi/domain/hosts/face-verify'
import { isIdentityNumber } from '@koi/domain/payment/identity-number'
import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { HostFailure } from '#hosts/host.ts'
import { useHost } from '#hosts/host-context.ts'
import { showHostFailure } from '#hosts/show-host-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { useBeginFace, useFinishFace, useVerifyExpert } from './queries.ts'

/** What a face check is asked with; whoever opens the page may bring it. */
export interface FaceAsked {
  scene?: string | undefined
  package?: string | undefined
  packageSign?: string | undefined
}

/** Proves who one is, by papers or by face, and goes on to the application. `hasOwn`: the account's own person is taken. */
export function useVerify({ hasOwn, brought }: { hasOwn: boolean; brought: FaceAsked }) {
  const [name, setName] = useState('')
  const [idNumber, setIdNumber] = useState('')
  const [error, setError] = useState<string>()
  const { name: host, verifyFace } = useHost()
  const verify = useVerifyExpert()
  const begin = useBeginFace()
  const finish = useFinishFace()
  const dialogs = useDialogs()
  const toast = useToast()
  const { navigate, back, state } = useNavigator()
  const papers = hasOwn ? {} : { name: name.trim(), idNumber }
  const isBrought = Object.values(brought).some(Boolean)

  const goOn = async () => {
    toast('身份核验通过')
    // The form waits behind this page with what was filled in; whoever came straight here begins it.
    if (state().kept.some((entry) => entry.page.name === 'expertApply')) back()
    else await navigate(to.expertApply(), { replace: true })
  }
  const tried = async (prove: () => Promise<unknown>) => {
    setError(undefined)
    try {
      await prove()
    } catch (failure) {
      if (failure instanceof HostFailure)
        await showHostFailure(
          failure,
          { host, ability: 'verifyFace' },
          { dialogs, toast: { show: toast } },
        )
      else setError(failureText(failure))
      return
    }
    await goOn()
  }
  const byFace = async () => {
    if (!verifyFace) return
    const asked = isBrought ? brought : await begin.mutateAsync(papers)
    const { token } = await verifyFace(faceCheckOf(asked))
    await finish.mutateAsync({ package: asked.package ?? '', token })
  }
  return {
    name,
    setName,
    idNumber,
    setIdNumber: (text: string) => setIdNumber(text.trim().toUpperCase()),
    error,
    /** What is still to be filled in; undefined where nothing is. */
    reason: hasOwn
      ? undefined
      : name.trim() === ''
        ? '请填写真实姓名'
        : isIdentityNumber(idNumber)
          ? undefined
          : '请填写正确的身份证号',
    hasFace: verifyFace !== undefined,
    isBrought,
    isVerifying: verify.isPending,
    isFilming: begin.isPending || finish.isPending,
    verify: () => tried(() => verify.mutateAsync(papers)),
    film: () => tried(byFace),
  }
}
