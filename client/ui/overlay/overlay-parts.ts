export { Menu, Popover } from '@chakra-ui/react';
export { ExportItems } from '../table-menus/export-items.tsx';
export { FilterValues } from '../table-menus/filter-values.tsx';
export { HeaderItems } from '../table-menus/header-items.tsx';
export { MoreFilterValues } from '../table-menus/more-filter-values.tsx';
export { ViewItems } from '../table-menus/view-items.tsx';
export { MenuPopup } from './menu-popup.tsx';
export { PopoverPopup } from './popover-popup.tsx';
export { TooltipPopup } from './tooltip-popup.tsx';
