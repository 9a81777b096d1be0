const LEAVES = [
  { x: 150, y: 470, turn: 28 },
  { x: 150, y: 400, turn: -34 },
  { x: 152, y: 330, turn: 30 },
  { x: 156, y: 262, turn: -32 },
  { x: 162, y: 196, turn: 34 },
  { x: 170, y: 134, turn: -26 },
  { x: 180, y: 78, turn: 6 },
];

export function Sprig({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 600"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={className}
    >
      <path d="M150 600C146 440 146 260 181 70" strokeLinecap="round" />
      {LEAVES.map(({ x, y, turn }) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path
            d="M0 0C-34 -26 -40 -78 0 -120C40 -78 34 -26 0 0Z"
            fill="currentColor"
            fillOpacity="0.35"
          />
          <path
            d="M0 -8V-96M0 -36L-14 -52M0 -36L14 -52M0 -62L-11 -76M0 -62L11 -76"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  );
}
