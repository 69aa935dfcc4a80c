import { Button, Textarea } from '@mantine/core'
import type { GeoPackage } from '@vigie/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { areasQuery } from '../../data/places.ts'
import { addZone, type GeoArea, type ZoneSide } from '../../shared/zones/geo-zones.ts'
import { holds, mostPasted, pastedNames, placeOf, type PastedPlace } from './pasted-places.ts'
import classes from './paste-places.module.css'

type Props = {
  readonly account: string
  readonly type: GeoArea['type']
  readonly side: ZoneSide
  /** What was typed waits meanwhile. */
  readonly isHidden: boolean
  readonly geo: GeoPackage
  readonly onChange: (geo: GeoPackage) => void
}

/** A list of places: each is searched, what is found is added, and of all others it is said what to do. */
export function PastePlaces({ isHidden, ...props }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.paste} hidden={isHidden}>
      <div>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(($) => $.geoPackage.paste.open)}
        </Button>
      </div>
      {/* What was typed waits while it is closed. */}
      <div hidden={!isOpen}>
        <List {...props} />
      </div>
    </div>
  )
}

function List({ account, type, side, geo, onChange }: Omit<Props, 'isHidden'>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [told, setTold] = useState<readonly PastedPlace[]>([])
  const search = useSearch(account, type, (places) => {
    onChange(areasIn(places).reduce((all, area) => addZone(all, area, side), geo))
    setTold(places)
    // What is not there yet stays to be mended, and what was too much to be searched next.
    const kept = places.flatMap(({ name, is }) => (is === 'unknown' || is === 'failed' ? [name] : []))
    const searched = new Set(places.map(({ name }) => name))
    const rest = pastedNames(text).filter((name) => !searched.has(name))
    setText([...kept, ...rest].join('\n'))
  })
  const names = pastedNames(text)
  const choose = (place: PastedPlace, area: GeoArea) => {
    onChange(addZone(geo, area, side))
    setTold(told.map((one) => (one === place ? { name: place.name, is: 'found', area } : one)))
  }
  return (
    <div className={classes.paste}>
      <Textarea
        autosize
        minRows={3}
        maxRows={10}
        label={t(($) => $.geoPackage.paste.label[type])}
        description={t(($) => $.geoPackage.paste.hint, { most: mostPasted })}
        value={text}
        readOnly={search.isPending}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={search.isPending}
          disabled={names.length === 0}
          onClick={() => search.mutate(names.slice(0, mostPasted))}
        >
          {t(($) => $.geoPackage.paste.search, { count: Math.min(names.length, mostPasted) })}
        </Button>
        {names.length > mostPasted && (
          <p>{t(($) => $.geoPackage.paste.tooMany, { count: names.length - mostPasted })}</p>
        )}
      </div>
      <Told places={told} onChoose={choose} />
    </div>
  )
}

const areasIn = (places: readonly PastedPlace[]): readonly GeoArea[] =>
  places.flatMap((place) => (place.is === 'found' ? [place.area] : []))

/** One question after the other: the platform counts them. */
function useSearch(
  account: string,
  type: GeoArea['type'],
  onFound: (places: readonly PastedPlace[]) => void,
) {
  const queries = useQueryClient()
  const one = (name: string): Promise<PastedPlace> =>
    queries
      .fetchQuery(areasQuery(account, type, type === 'country' ? '' : name))
      // Countries come all at once.
      .then((areas) =>
        placeOf(name, type === 'country' ? areas.filter((area) => holds(area.name, name)) : areas),
      )
      .catch(() => ({ name, is: 'failed' as const }))
  return useAction(
    {
      mutationFn: (names: readonly string[]) =>
        names.reduce<Promise<readonly PastedPlace[]>>(
          async (before, name) => [...(await before), await one(name)],
          Promise.resolve([]),
        ),
    },
    { onSuccess: onFound },
  )
}

type ToldProps = {
  readonly places: readonly PastedPlace[]
  readonly onChoose: (place: PastedPlace, area: GeoArea) => void
}

/** What became of each name. */
function Told({ places, onChoose }: ToldProps) {
  const { t } = useTranslation()
  const found = areasIn(places).length
  const of = (is: PastedPlace['is']) => places.flatMap((one) => (one.is === is ? [one.name] : [])).join(', ')
  return (
    <>
      <div role="status">
        {places.length > 0 && <p>{t(($) => $.geoPackage.paste.added, { count: found })}</p>}
        {of('unknown') !== '' && <p>{t(($) => $.geoPackage.paste.unknown, { names: of('unknown') })}</p>}
        {of('failed') !== '' && <p>{t(($) => $.geoPackage.paste.failed, { names: of('failed') })}</p>}
      </div>
      <ul aria-label={t(($) => $.geoPackage.paste.unclear)}>
        {places.map(
          (place) =>
            place.is === 'unclear' && (
              <li key={place.name}>
                <span>{t(($) => $.geoPackage.paste.which, { name: place.name })}</span>
                {place.areas.map((area) => (
                  <Button
                    key={area.key}
                    size="compact-sm"
                    variant="default"
                    onClick={() => onChoose(place, area)}
                  >
                    {[area.name, area.regionName, area.countryName].filter((part) => part !== '').join(', ')}
                  </Button>
                ))}
              </li>
            ),
        )}
      </ul>
    </>
  )
}
