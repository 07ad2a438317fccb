/** A sign that is seen by itself. Fillers of Hangul are letters and the empty pattern of Braille is a symbol, and nobody sees either. */
export const SEEN_SIGN = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u
