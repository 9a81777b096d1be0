import { createElement, type SVGProps } from 'react';

/** As lucide-react hands it to its own function of this kind. */
type IconData = { node: readonly (readonly [tag: string, attributes: object])[] };

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Stands in for lucide-react's own function, which makes two components of each icon and takes options that nobody here
 * uses: a kilobyte of the first load. Vite puts it in its place.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !props['aria-label'],
        ...props,
      },
      shapes,
    );
  };
}
