import { deliveringWords, type DeliveryWord } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { Menu } from '../../ui/floating.tsx'

type Props = {
  readonly chosen: readonly DeliveryWord[]
  /** Those that occur, with how many have them. */
  readonly states: readonly { readonly state: DeliveryWord; readonly count: number }[]
  readonly onChange: (chosen: readonly DeliveryWord[]) => void
}

/** Every delivery that occurs, with how many have it; several may be meant. */
export function DeliveryMenu({ chosen, states, onChange }: Props) {
  const { t } = useTranslation()
  const wordOf = (state: DeliveryWord) => t(($) => $.standings.state[state])
  const [only] = chosen
  const several = t(($) => $.standings.narrowing.several, { count: chosen.length })
  const what = only === undefined ? t(($) => $.standings.narrowing.all) : wordOf(only)
  const isEveryDelivering =
    chosen.length === deliveringWords.length && deliveringWords.every((word) => chosen.includes(word))
  const everyDelivering = t(($) => $.standings.narrowing.everyDelivering)
  const many = isEveryDelivering ? everyDelivering : several
  const counted = states.toSorted((a, b) => b.count - a.count)
  const absent = chosen.filter((state) => !states.some((one) => one.state === state))
  return (
    <ChoiceMenu
      label={t(($) => $.standings.narrowing.delivery, { what: chosen.length > 1 ? many : what })}
      isNarrowing={chosen.length > 0}
    >
      <Menu.CheckboxItem checked={chosen.length === 0} onChange={() => onChange([])}>
        {t(($) => $.standings.narrowing.everything)}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem checked={isEveryDelivering} onChange={() => onChange(deliveringWords)}>
        {everyDelivering}
      </Menu.CheckboxItem>
      {[...counted, ...absent.map((state) => ({ state, count: 0 }))].map(({ state, count }) => (
        <Menu.CheckboxItem
          key={state}
          checked={chosen.includes(state)}
          onChange={(isOn) => onChange(isOn ? [...chosen, state] : chosen.filter((one) => one !== state))}
        >
          {t(($) => $.standings.narrowing.state, { what: wordOf(state), count })}
        </Menu.CheckboxItem>
      ))}
    </ChoiceMenu>
  )
}
