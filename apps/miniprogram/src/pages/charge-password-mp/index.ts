import {
  answerAddress,
  askForToken,
  readPasswordOrder,
  type PasswordOrder,
} from '#lib/password-page.ts'

const DIGITS = 6

/** A page of the shell below this one that shows the web page that waits. */
interface WaitingPage {
  setData?(data: { src: string }): void
}

interface Instance {
  order: PasswordOrder | undefined
  data: { digits: string; error: string; state: 'asking' | 'checking' | 'invalid' }
  setData(data: Partial<Instance['data']>): void
  check(digits: string): Promise<void>
}

/** The payment password of one order in the mini-program (SPEC §2, RT-069). */
Component({
  data: { digits: '', error: '', state: 'asking' },
  methods: {
    onLoad(this: Instance, options: Record<string, string | undefined> = {}) {
      this.order = readPasswordOrder(options)
      if (!this.order) this.setData({ state: 'invalid' })
    },
    async onDigits(this: Instance, { detail }: { detail: { value: string } }) {
      const digits = detail.value.replace(/\D/g, '').slice(0, DIGITS)
      this.setData({ digits, error: '' })
      if (digits.length === DIGITS && this.data.state === 'asking') await this.check(digits)
    },
    async check(this: Instance, digits: string) {
      if (!this.order) return
      this.setData({ state: 'checking' })
      const answer = await askForToken(this.order, digits)
      if ('refused' in answer) {
        this.setData({ state: 'asking', digits: '', error: answer.refused })
        return
      }
      const pages: WaitingPage[] = getCurrentPages()
      pages[pages.length - 2]?.setData?.({ src: answerAddress(this.order, answer) })
      void wx.navigateBack()
    },
    onCancel() {
      void wx.navigateBack()
    },
  },
})
