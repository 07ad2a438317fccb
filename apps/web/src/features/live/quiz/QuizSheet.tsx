import type { Quiz } from '@koi/contracts/calls/live-quiz'
import { to } from '@koi/contracts/pages'
import { quizKindTexts, quizStates } from '@koi/domain/live/quiz-words'
import { useFailure } from '#api/failures/use-failure.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Options, QuestionCard } from './QuestionCard.tsx'
import { useStartQuiz } from './queries.ts'
import { isRunning, ownLetter, questionAtNow } from './quiz-state.ts'
import { placeText, prizeText, resultText, stateText } from './quiz-texts.ts'
import type { Quizzing } from './use-quiz.ts'
import styles from './Quiz.module.css'

interface QuizSheetProps {
  quizzing: Quizzing
  onClose: () => void
}

/** RT-145: the quizzes of a room: the one of now first, with its question, what one answered and what there is to win. */
export function QuizSheet({ quizzing, onClose }: QuizSheetProps) {
  const { query, quizzes, quiz, nowMs, mayStart } = quizzing
  const others = quizzes?.filter(({ actId }) => actId !== quiz?.actId) ?? []
  const refetch = () => void query.refetch()
  return (
    <Sheet
      open
      title={quiz && quiz.state === quizStates.end ? '答题结果' : '答题'}
      onClose={onClose}
    >
      {!quizzes && (query.error ? <Failed onRetry={refetch} /> : <Skeleton height={280} />)}
      {quizzes?.length === 0 && (
        <Empty icon="ask" title="这场直播没有答题" hint="主播发起答题后会出现在这里。" />
      )}
      {quiz && nowMs !== undefined && <QuizNowCard quiz={quiz} nowMs={nowMs} onRefused={refetch} />}
      {others.length > 0 && (
        <div className={styles.others}>
          {quiz && <h3 className={styles.content}>其他答题</h3>}
          <List label={quiz ? '其他答题' : '答题'}>
            {others.map((other) => (
              <QuizRow
                key={other.actId}
                quiz={other}
                mayStart={mayStart && !quizzes?.some(isRunning)}
              />
            ))}
          </List>
        </div>
      )}
    </Sheet>
  )
}

const factsOf = ({ kind, questionCount, revivals }: Quiz) => [
  quizKindTexts[kind],
  ...(questionCount > 1 ? [`共 ${questionCount} 题`] : []),
  ...(revivals > 0 ? [`可复活 ${revivals} 次`] : []),
]

interface QuizNowProps {
  quiz: Quiz
  nowMs: number
  onRefused: () => void
}

function QuizNowCard({ quiz, nowMs, onRefused }: QuizNowProps) {
  const { name, state, isVoid, own } = quiz
  const question = questionAtNow(quiz)
  const isEnded = state === quizStates.end
  const before = quiz.questions.filter((each) => isEnded || each.seq !== question?.seq)
  return (
    <section className={styles.quiz} aria-label={name}>
      <div className={styles.title}>
        <span className={styles.name}>{name}</span>
        <Tag tone={isRunning(quiz) ? 'primary' : 'plain'}>{stateText(quiz)}</Tag>
      </div>
      <p className={styles.facts}>
        <Facts items={factsOf(quiz)} />
      </p>
      <p className={styles.prize}>{prizeText(quiz)}</p>
      {quiz.prizeKind !== 'none' && <p className={styles.facts}>参与和获奖都无需购买基金。</p>}
      {isEnded && <QuizResult quiz={quiz} />}
      {!isEnded && isVoid && <Notice tone="alarm">直播提前结束，本次答题作废。</Notice>}
      {!isEnded && !own && (
        <Notice
          tone="info"
          action={
            <Button
              size="small"
              href={to.login({ returl: to.livePlayer({ liveId: quiz.liveId }) })}
            >
              去登录
            </Button>
          }
        >
          登录后可以作答，现在只能观看。
        </Notice>
      )}
      {!isEnded && question && (
        <QuestionCard quiz={quiz} question={question} nowMs={nowMs} onRefused={onRefused} />
      )}
      {before.length > 0 && (
        <Disclosure summary={isEnded ? '每题的答案' : '前面的题'} open={isEnded}>
          {before.map((each) => (
            <div key={each.seq} className={styles.question}>
              {each.questionCount > 1 && <p className={styles.place}>{placeText(each)}</p>}
              <h3 className={styles.content}>{each.content}</h3>
              <Options question={each} own={ownLetter(quiz, each.seq)} />
              {each.stats && (
                <p className={styles.facts}>
                  <Facts
                    items={[
                      `${each.stats.totalCount} 人作答`,
                      `${each.stats.successCount} 人答对`,
                      ...(each.stats.resurgenceCount > 0
                        ? [`${each.stats.resurgenceCount} 人复活`]
                        : []),
                    ]}
                  />
                </p>
              )}
            </div>
          ))}
        </Disclosure>
      )}
      <List label="核对">
        <ListRow
          title="核对试卷和回执"
          detail="开始前公布了试卷的指纹，结束后任何人都能核对"
          href={to.liveQuizCheck({ actId: quiz.actId })}
        />
      </List>
    </section>
  )
}

/** RT-146: what came of a quiz for whoever looks: passed or not, revived, what was won. */
function QuizResult({ quiz }: { quiz: Quiz }) {
  const { own, winnerCount, kind } = quiz
  const { title, hint, isWon } = resultText(quiz)
  const right = quiz.questions.filter(
    ({ seq, stats }) => stats !== null && ownLetter(quiz, seq) === stats.correctAnswer,
  ).length
  return (
    <div className={styles.result} data-won={isWon || undefined} role="status">
      <p className={styles.resultTitle}>{title}</p>
      {hint !== '' && <p className={styles.resultHint}>{hint}</p>}
      <p className={styles.facts}>
        <Facts
          items={[
            ...(own ? [`答对 ${right}/${quiz.questionCount} 题`] : []),
            ...(own && own.revived > 0 ? [`复活 ${own.revived} 次`] : []),
            kind === 'single' ? `${winnerCount} 人答对` : `${winnerCount} 人通过`,
          ]}
        />
      </p>
    </div>
  )
}

/** A quiz that is not the one of now; who may starts one that waits. */
function QuizRow({ quiz, mayStart }: { quiz: Quiz; mayStart: boolean }) {
  const start = useStartQuiz()
  const showFailure = useFailure()
  const { actId, name, startedMs } = quiz
  const press = () => void start.mutateAsync({ actId }).catch(showFailure)
  const isWaiting = startedMs === 0
  return (
    <ListRow
      title={name}
      detail={<Facts items={[...factsOf(quiz), prizeText(quiz)]} />}
      value={isWaiting && mayStart ? '开始答题' : stateText(quiz)}
      {...(!isWaiting && { href: to.liveQuizCheck({ actId }) })}
      {...(isWaiting && mayStart && { onClick: press })}
    />
  )
}
