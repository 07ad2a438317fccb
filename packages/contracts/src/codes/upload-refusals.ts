import type { Refusal } from './refusal.ts'

/** Pictures that people send. */
export const uploadRefusals = {
  uploadSceneOff: { code: 2731, text: '这里暂不支持上传图片' },
  uploadTokenInvalid: { code: 2732, text: '上传已超时，请重试' },
  uploadUnreadable: { code: 2733, text: '请选择 JPG、PNG 或 WebP 图片' },
  uploadTooLarge: { code: 2734, text: '图片过大，请换一张' },
  uploadCropWrong: { code: 2736, text: '裁剪范围不正确，请重新选择' },
  uploadNotYours: { code: 2737, text: '图片已失效，请重新上传' },
  uploadTooMany: { code: 2735, text: '今天上传的图片已达上限，请明天再试' },
} as const satisfies Record<string, Refusal>
