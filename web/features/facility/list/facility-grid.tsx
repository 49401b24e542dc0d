import type { ComponentProps } from 'react'
import styles from './facility-grid.module.css'

/** A list of facility cards: three columns, two on tablets, one on phones. */
export const FacilityGrid = (props: ComponentProps<'ul'>) => <ul {...props} className={styles.grid} />
