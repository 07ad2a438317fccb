/** What the app around the page is handed for a face check (`verifyFace` of the host). */
interface BegunFace {
  scene: string
  package: string
  packageSign: string
}

/**
 * A service that compares a face with the picture of somebody’s papers: it is told the papers, the app around the page films the face and hands
 * back a token, and the service says of the token whether it was the same person.
 */
export interface FaceCheck {
  begin(papers: { package: string; name: string; idNumber: string }): Promise<BegunFace>
  isPassed(asked: { package: string; token: string }): Promise<boolean>
}
