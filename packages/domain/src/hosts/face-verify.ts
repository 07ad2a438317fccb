/** What a face check needs to know; all three come from the server. */
export interface FaceCheck {
  scene: string
  package: string
  package_sign: string
}

/** SPEC §5, A-71. */
export const FACE_PARAMETERS_TEXT = '请检查参数scene|package|package_sign'

/** The complete parameters of a face check; undefined where one is missing or empty (SPEC §5). */
export function completeFaceCheck(given: Readonly<Partial<FaceCheck>>): FaceCheck | undefined {
  const { scene, package: pack, package_sign: sign } = given
  if (!scene || !pack || !sign) return undefined
  return { scene, package: pack, package_sign: sign }
}

/** A face check in the names that hosts have; what is missing stays so, and the host says it. */
export const faceCheckOf = (given: {
  scene?: string | undefined
  package?: string | undefined
  packageSign?: string | undefined
}): Partial<FaceCheck> => ({
  ...(given.scene !== undefined && { scene: given.scene }),
  ...(given.package !== undefined && { package: given.package }),
  ...(given.packageSign !== undefined && { package_sign: given.packageSign }),
})
