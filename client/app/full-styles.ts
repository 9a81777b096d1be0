/** Imported by every page but the storefront, so that their shared chunk carries the stylesheet. */
import './full.css';
