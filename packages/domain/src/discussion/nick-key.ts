/** What cannot be seen in a name and would make two names look the same. */
const UNSEEN = /[\p{C}\p{Z}\p{M}]/gu

/** A name as names are compared: width, case, blanks and marks do not make another name. */
export const nickKey = (nick: string): string =>
  nick.normalize('NFKD').toLowerCase().replaceAll(UNSEEN, '')
