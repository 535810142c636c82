export { Menu, Popover } from '@chakra-ui/react';
export { FilterValues } from '../data-table/filter-values.tsx';
export { MenuPopup } from './menu-popup.tsx';
export { PopoverPopup } from './popover-popup.tsx';
export { TooltipPopup } from './tooltip-popup.tsx';
