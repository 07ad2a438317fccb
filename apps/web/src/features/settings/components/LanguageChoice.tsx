import { languageNames, type Language } from '@koi/domain/brands/languages'
import { chooseOnDevice, LANGUAGE } from '#lib/language/language.ts'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import styles from './LanguageChoice.module.css'

/** In which language this device shows everything. A language is a build of its own: the page comes anew in it. */
export function LanguageChoice({ languages }: { languages: readonly Language[] }) {
  const choose = (language: Language) => {
    chooseOnDevice(language)
    location.reload()
  }
  return (
    <div className={styles.row}>
      <span>语言 / Language</span>
      <Segmented
        label="语言 / Language"
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={LANGUAGE}
        onChange={choose}
      />
    </div>
  )
}
