import { Button, Textarea } from '@mantine/core'
import { mostPoints, type GeoPackage } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addPoint, pastedPoints, placedPoints } from '../../shared/zones/geo-points.ts'
import type { ZoneSide } from '../../shared/zones/geo-zones.ts'
import { countryAt } from '../../shared/zones/map/circles.ts'
import { PointMap } from './map/point-map.tsx'
import classes from './paste-places.module.css'

type Props = {
  readonly side: ZoneSide
  readonly geo: GeoPackage
  readonly onChange: (geo: GeoPackage) => void
}

/** Points by their coordinates, pasted or typed, or by a press on the map. */
export function PointEditor({ side, geo, onChange }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [told, setTold] = useState<{ added: number; unread: readonly string[] } | null>(null)
  // Everything is to be seen again when points come from a list.
  const [listed, setListed] = useState(0)
  const { places } = pastedPoints(text)
  const add = () => {
    const { places: read, unread } = pastedPoints(text)
    const next = read.reduce(
      (all, place) => addPoint(all, { ...place, countryCode: countryAt(place) }, side),
      geo,
    )
    setTold({ added: placedPoints(next).length - placedPoints(geo).length, unread })
    setText(unread.join('\n'))
    if (next !== geo) onChange(next)
    setListed(listed + 1)
  }
  return (
    <div className={classes.paste}>
      <Textarea
        autosize
        minRows={1}
        maxRows={8}
        label={t(($) => $.geoPackage.points.label[side])}
        description={t(($) => $.geoPackage.points.hint, { most: mostPoints })}
        placeholder={t(($) => $.geoPackage.points.example)}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={(event) => {
          // One line is typed and added; further lines come by pasting or with the shift key.
          if (event.key !== 'Enter' || event.shiftKey || text.trim() === '') return
          event.preventDefault()
          add()
        }}
      />
      <div className={classes.actions}>
        <Button variant="default" disabled={text.trim() === ''} onClick={add}>
          {t(($) => $.geoPackage.points.add, { count: Math.max(1, places.length) })}
        </Button>
        <div role="status">
          {told && <p>{t(($) => $.geoPackage.points.added, { count: told.added })}</p>}
          {told && told.unread.length > 0 && (
            <p>{t(($) => $.geoPackage.points.unread, { lines: told.unread.join(' · ') })}</p>
          )}
        </div>
      </div>
      <PointMap key={listed} side={side} geo={geo} onChange={onChange} />
    </div>
  )
}
