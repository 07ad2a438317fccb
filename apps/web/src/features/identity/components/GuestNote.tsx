import { to } from '@koi/contracts/pages'
import { Button } from '#ui/inputs/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'

/** What a guest misses, and the one press that changes it. */
export function GuestNote({ returl }: { returl: string }) {
  return (
    <Notice
      title="你正在以游客身份浏览"
      action={
        <Button size="small" href={to.bindPhone({ returl })}>
          绑定手机号
        </Button>
      }
    >
      绑定后可以买入卖出、设置支付密码，换设备也能找回账户
    </Notice>
  )
}
