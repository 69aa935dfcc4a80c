import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { AppLink } from '../../lib/app-link.tsx'
import type { UpdateChoice } from '@vigie/domain'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TagChip } from '../../ui/tag-chip.tsx'
import classes from './update-ads.module.css'

export type PackageFacts = {
  readonly name: string
  readonly adCount: number
  readonly coverUrl: string | null
}

export const choices: readonly UpdateChoice[] = ['updated', 'retired', 'unchanged']

type Props = {
  readonly choice: UpdateChoice
  readonly names: readonly string[]
  readonly facts: ReadonlyMap<string, PackageFacts>
  readonly onChoose: (name: string, choice: UpdateChoice) => void
}

/** One of the three lists; every package says where else it can go. */
export function PackageList({ choice, names, facts, onChoose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={classes.list} data-choice={choice} aria-labelledby={id}>
      <h3 id={id}>
        {t(($) => $.updateAds.lists[choice])} <small>{names.length}</small>
      </h3>
      {names.length === 0 && <p className={classes.quiet}>{t(($) => $.updateAds.empty[choice])}</p>}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <span className={classes.package}>
              <AppLink
                href={addressTo(addresses.adPackage, {}, { tagToEdit: name })}
                aria-label={t(($) => $.updateAds.open, { name })}
              >
                <TagChip text={name} />
              </AppLink>
              <small className={classes.quiet}>
                {t(($) => $.updateAds.ads, { count: facts.get(name)?.adCount ?? 0 })}
              </small>
            </span>
            <span className={classes.moves}>
              {choices
                .filter((other) => other !== choice)
                .map((other) => (
                  <Button
                    key={other}
                    size="compact-xs"
                    variant="default"
                    aria-label={t(($) => $.updateAds.move[other], { name })}
                    onClick={() => onChoose(name, other)}
                  >
                    {t(($) => $.updateAds.short[other])}
                  </Button>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
