import classes from './full-screen-loader.module.css'

/** While identity is loading: black, with the lamp sweeping. */
export function FullScreenLoader({ label }: { readonly label: string }) {
  return (
    <div className={classes.screen} role="status" aria-busy="true">
      <svg width="120" height="120" viewBox="0 0 120 120" aria-hidden="true">
        <path className={classes.beam} d="M60 52 118 34v36z" fill="#F2B632" opacity=".5" />
        <path d="m53 96 4-44h6l4 44z" fill="#E7EEF0" />
        <circle cx="60" cy="50" r="5" fill="#F2B632" />
        <path d="M30 97h60" stroke="#E7EEF0" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span>{label}</span>
    </div>
  )
}
