import { addresses, addressTo } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '../../data/proposals.ts'
import { AppLink } from '../../lib/app-link.tsx'
import effects from './proposal-effects.module.css'

type Props = { readonly strategy: NonNullable<Proposal['strategy']> }

/** What a strategy that is let act would do by itself, and on which campaigns. */
export function StrategyEffects({ strategy: { preset, budgets, touches } }: Props) {
  const { t } = useTranslation()
  return (
    <div className={effects.padded}>
      <p>
        {t(($) => $.proposals.strategy.setting, { preset: t(($) => $.proposals.strategy.preset[preset]) })}
      </p>
      {budgets === 'acting' && <p>{t(($) => $.proposals.strategy.moves)}</p>}
      <p>{t(($) => (touches.length === 0 ? $.proposals.strategy.none : $.proposals.strategy.about))}</p>
      <ul>
        {touches.map(({ id, name }) => (
          <li key={id}>
            <AppLink href={addressTo(addresses.campaign, { id })}>{name}</AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
