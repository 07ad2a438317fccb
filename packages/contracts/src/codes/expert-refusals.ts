import type { Refusal } from './refusal.ts'

/** Certification of people of the community. */
export const expertRefusals = {
  expertUnknown: { code: 3501, text: '没有找到该认证申请' },
  expertConsentMissing: { code: 3502, text: '请先同意达人认证说明' },
  expertIdentityMissing: { code: 3503, text: '请先完成身份核验' },
  expertIdentityWrong: { code: 3504, text: '身份信息核验未通过，请核对后重试' },
  expertIdentityTooMany: { code: 3505, text: '今天核验次数已达上限，请明天再试' },
  expertFaceOff: { code: 3506, text: '暂不支持人脸核验，请换一种方式' },
  expertFaceFailed: { code: 3507, text: '人脸核验未通过，请重试' },
  expertNameWrong: { code: 3508, text: '姓名与核验的身份不一致' },
  expertNumberWrong: { code: 3509, text: '证书编号格式不正确' },
  expertNumberTaken: { code: 3510, text: '该证书编号已认证过其他账户' },
  expertOpen: { code: 3511, text: '已有认证申请在审核中' },
  expertCertified: { code: 3512, text: '认证还在有效期内，到期前 30 天可以续期' },
  expertTooSoon: { code: 3513, text: '还没到可以重新申请的时间' },
  expertTooMany: { code: 3514, text: '近 30 天申请次数已达上限' },
  expertNothing: { code: 3515, text: '没有可以撤回的申请或认证' },
  expertNoCertificate: { code: 3516, text: '没有找到有效的认证' },
} as const satisfies Record<string, Refusal>
