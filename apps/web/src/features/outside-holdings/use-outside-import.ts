import { CallFailed } from '@koi/contracts/client'
import { outsideRefusals } from '@koi/contracts/codes/outside-refusals'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { useImport, usePreview, useRemove, type OutsidePreview } from './queries.ts'
import { readText } from './read-text.ts'

interface PickedFile {
  text: string
  fileName: string
  platform: string
}

/** A file under way: it lacks its platform, or is shown before it is kept. */
export type Step =
  | { kind: 'naming'; file: PickedFile }
  | { kind: 'preview'; file: PickedFile; preview: OutsidePreview }

const TOO_LONG = '文件太大，请只保留持仓所在的行（最多 500 行）后再导入'

const lacksPlatform = (error: unknown) =>
  error instanceof CallFailed &&
  error.retcode === String(outsideRefusals.outsidePlatformMissing.code)

/** From a picked file to its import: read, named where it must be, shown, kept, and taken back. */
export function useOutsideImport() {
  const [step, setStep] = useState<Step>()
  const [done, setDone] = useState<{ importIds: string[]; count: number }>()
  const [preview, keep, remove] = [usePreview(), useImport(), useRemove()]
  const showError = useFailure()
  const dialogs = useDialogs()

  async function show(file: PickedFile) {
    try {
      setStep({ kind: 'preview', file, preview: await preview.mutateAsync(file) })
    } catch (error) {
      if (lacksPlatform(error)) setStep({ kind: 'naming', file })
      else showError(error)
    }
  }

  return {
    step,
    done,
    isBusy: preview.isPending || keep.isPending || remove.isPending,
    close: () => setStep(undefined),
    async pick(file: File) {
      const text = await readText(file)
      if (text === undefined) {
        void dialogs.alert(TOO_LONG)
        return
      }
      await show({ text, fileName: file.name.slice(0, 128), platform: '' })
    },
    async name(platform: string) {
      if (step) await show({ ...step.file, platform })
    },
    async accept() {
      if (!step) return
      try {
        const { importIds, imported } = await keep.mutateAsync(step.file)
        setDone({ importIds, count: imported })
        setStep(undefined)
      } catch (error) {
        showError(error)
      }
    },
    async undo() {
      if (!done) return
      try {
        await remove.mutateAsync({ importIds: done.importIds })
        setDone(undefined)
      } catch (error) {
        showError(error)
      }
    },
  }
}

export type OutsideImport = ReturnType<typeof useOutsideImport>
