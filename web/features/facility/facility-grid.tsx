import type { ComponentProps } from 'react'
import styles from './facility-grid.module.css'

/** A list of venue cards: three columns, two on tablets, one on phones. */
export const VenueGrid = (props: ComponentProps<'ul'>) => <ul {...props} className={styles.grid} />
