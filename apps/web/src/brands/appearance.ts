/** How every brand looks: light only (SPEC §9, D-13), on this background. */
export const appearance = {
  darkMode: false,
  /** As tokens.css has it; a brand's token `page` takes its place. */
  page: '#f8f8f8',
} as const

/** For `<meta name="color-scheme">`: form fields and scroll bars stay light too. */
export const colourScheme = appearance.darkMode ? 'light dark' : 'light'
