import { GRID_CLASSES } from './grid-look.ts';
import { PlaceholderCard } from './placeholder-card.tsx';

const PLACEHOLDER_CARDS = 8;

export function PlaceholderGrid() {
  return (
    <ul aria-label="Loading supplements" aria-busy="true" className={GRID_CLASSES}>
      {Array.from({ length: PLACEHOLDER_CARDS }, (_, index) => (
        <li key={index}>
          <PlaceholderCard />
        </li>
      ))}
    </ul>
  );
}
