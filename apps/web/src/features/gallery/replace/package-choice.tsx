import { Checkbox } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PackageUses } from '../../../data/package-uses.ts'
import { Answered } from '../../../ui/answered.tsx'
import classes from './replace.module.css'

type Props = {
  readonly names: readonly string[]
  readonly uses: UseQueryResult<PackageUses[]>
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** The packages that hold the visual, each with the campaigns that stand on it. */
export function PackageChoice({ names, uses, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const toggle = (name: string) => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    onChoose(next)
  }
  return (
    <fieldset className={classes.packages}>
      <legend>{t(($) => $.gallery.replacing.packages)}</legend>
      <Answered of={uses} label={t(($) => $.gallery.replacing.readingUses)} waiting={<></>}>
        {(found) => (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Checkbox
                  label={name}
                  description={<Uses of={found.find(({ packageId }) => packageId === name)} />}
                  checked={chosen.has(name)}
                  onChange={() => toggle(name)}
                />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </fieldset>
  )
}

function Uses({ of }: { readonly of: PackageUses | undefined }) {
  const { t } = useTranslation()
  const uses = of?.uses ?? []
  const live = uses.filter(({ campaignId }) => campaignId !== null).length
  const drafts = uses.length - live
  // Only so many are named by the server.
  const others = (of?.useCount ?? 0) - uses.length
  const said = [
    live > 0 && t(($) => $.gallery.replacing.campaigns, { count: live }),
    drafts > 0 && t(($) => $.gallery.replacing.drafts, { count: drafts }),
    others > 0 && t(($) => $.gallery.replacing.others, { count: others }),
  ].filter(Boolean)
  return <>{said.length === 0 ? t(($) => $.gallery.replacing.unused) : said.join(' · ')}</>
}
