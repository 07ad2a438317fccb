import { isOwn, scopeTexts, type Scope } from '@koi/domain/ai-clients/scopes'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import styles from './AiClients.module.css'

interface ScopeChoiceProps {
  scopes: readonly Scope[]
  chosen: readonly Scope[]
  onChange: (chosen: Scope[]) => void
}

/** What a client may read, to be ticked one by one. */
export function ScopeChoice({ scopes, chosen, onChange }: ScopeChoiceProps) {
  const set = (scope: Scope, isOn: boolean) =>
    onChange(scopes.filter((each) => (each === scope ? isOn : chosen.includes(each))))
  return (
    <ul className={styles.scopes} aria-label="可以读取的内容">
      {scopes.map((scope) => (
        <li key={scope}>
          <Checkbox checked={chosen.includes(scope)} onChange={(isOn) => set(scope, isOn)}>
            <span className={styles.scope}>
              {scopeTexts[scope].title}
              {isOwn(scope) && <span className={styles.own}>个人数据</span>}
            </span>
            <span className={styles.detail}>{scopeTexts[scope].detail}</span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
