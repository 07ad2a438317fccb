/**
 * What the Harmony shell puts into its web view. Each method answers a text, and rejects with one of the
 * codes of SPEC §8; a version of the shell may have fewer.
 */
export interface KoiHarmony {
  /** `{"uuid": …, "equipment_type": …, "login_version": …}` */
  equipment?: () => Promise<string>
  copy?: (text: string) => Promise<string>
  setTitle?: (title: string) => Promise<string>
  close?: () => Promise<string>
}
