import type { ReactNode } from 'react'
import classes from './quiet-morning.module.css'

/** Nothing waits: the sea is calm, and somebody looks. */
type Props = { readonly title: string; readonly date: string; readonly children: ReactNode }

export function QuietMorning({ title, date, children }: Props) {
  return (
    <section className={classes.quiet}>
      <Lookout />
      <div className={classes.quietWords}>
        <p className={classes.date}>{date}</p>
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  )
}

const waves = [
  'M0 232c160-6 320 6 480 0s320 6 480 0 160-4 240-2v110H0z',
  'M0 256c180 6 300-6 480 0s300 6 480 0 160 4 240 2v82H0z',
  'M0 286c140-6 360 6 520 0s300 6 440 0 160-4 240-2v56H0z',
]

function Lookout() {
  return (
    <svg
      className={classes.lookout}
      viewBox="0 0 1200 340"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <radialGradient id="dawn">
        <stop offset="0.14" className={classes.near} />
        <stop offset="1" className={classes.far} />
      </radialGradient>
      <circle cx="790" cy="232" r="330" fill="url(#dawn)" />
      <path d="M742 232a48 48 0 0 1 96 0z" className={classes.sun} />
      {waves.map((wave) => (
        <path key={wave} d={wave} className={classes.wave} />
      ))}
      <path d="M722 246h136M740 262h100M758 278h64M776 296h30" className={classes.glitter} />
      <g className={classes.tower}>
        <path d="M1070 150 1020 340M1090 150l50 190M1044 250h72M1032 296h96" fill="none" strokeWidth="2" />
        <path d="M1074 142h12l6 198h-24z" />
        <path d="M1048 112h64l-7 32h-50z" />
        <circle cx="1080" cy="128" r="6" className={classes.lamp} />
        <path d="M1064 108c0-14 6-24 16-24s16 10 16 24z" />
        <circle cx="1080" cy="76" r="9" />
        <path d="m1046 70 28-2 1 8-28 4z" />
        <path d="M1080 40v30" fill="none" strokeWidth="2" />
        <path d="m1082 40 38 14-38 14z" className={classes.flag} />
      </g>
    </svg>
  )
}
