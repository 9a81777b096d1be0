import { FIRST_SCREEN_CARDS, GRID_CLASSES } from './grid-look.ts';
import { PlaceholderCard } from './placeholder-card.tsx';

export function PlaceholderGrid() {
  return (
    <ul aria-label="Loading supplements" aria-busy="true" className={GRID_CLASSES}>
      {Array.from({ length: FIRST_SCREEN_CARDS }, (_, index) => (
        <li key={index}>
          <PlaceholderCard />
        </li>
      ))}
    </ul>
  );
}
