import ChartIncreasing from "lucide-react/icons/chart-no-axes-column-increasing";
import Table from "lucide-react/icons/table-2";
import { IconButton } from "./icon-button.tsx";

interface TableToggleProps {
  isTable: boolean;
  onToggle: (isTable: boolean) => void;
}

export const TableToggle = ({ isTable, onToggle }: TableToggleProps) => (
  <IconButton label={isTable ? "Show chart" : "Show table"} onClick={() => onToggle(!isTable)}>
    {isTable ? (
      <ChartIncreasing aria-hidden className="size-5 text-ink-2" />
    ) : (
      <Table aria-hidden className="size-5 text-ink-2" />
    )}
  </IconButton>
);
